/** Languages of the demo's customers */
type DemoLanguage = 'tr' | 'en';

export type DemoCustomer = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly language: DemoLanguage;
};

const NAMES: readonly (readonly [firstName: string, lastName: string, language: DemoLanguage])[] = [
  ['Ahmet', 'Yılmaz', 'tr'],
  ['Zeynep', 'Kaya', 'tr'],
  ['Burak', 'Demirci', 'tr'],
  ['Emily', 'Carter', 'en'],
  ['Çağla', 'Işık', 'tr'],
  ['Mehmet Ali', 'Doğan', 'tr'],
  ['İrem', 'Şimşek', 'tr'],
  ['Oğuz', 'Çetin', 'tr'],
  ['James', 'Walker', 'en'],
  ['Elif', 'Arslan', 'tr'],
  ['Hüseyin', 'Güler', 'tr'],
  ['Sofia', 'Rossi', 'en'],
  ['Ümit', 'Bozkurt', 'tr'],
  ['Deniz', 'Akın', 'tr'],
  ['Gökçe', 'Özkan', 'tr'],
  ['Daniel', 'Müller', 'en'],
  ['Kerem', 'Tuncer', 'tr'],
  ['Şeyma', 'Polat', 'tr'],
  ['Olivia', 'Bennett', 'en'],
  ['Barış', 'Uçar', 'tr'],
  ['Özlem', 'Sezer', 'tr'],
  ['Liam', 'O’Connor', 'en'],
  ['Yağmur', 'Ateş', 'tr'],
  ['Cem', 'Ünal', 'tr'],
];

/** People who book at the demo's salons; their addresses and numbers belong to nobody. */
export const CUSTOMERS: readonly DemoCustomer[] = NAMES.map(([firstName, lastName, language], index) => ({
  firstName,
  lastName,
  email: `musteri${index + 1}@example.com`,
  phone: `+90 535 555 03 ${String(index + 1).padStart(2, '0')}`,
  language,
}));

/** Notes that customers add to a booking. */
export const CUSTOMER_NOTES: Readonly<Record<DemoLanguage, readonly string[]>> = {
  tr: [
    'İlk kez geliyorum.',
    'Beş dakika gecikebilirim, trafiğe bağlı.',
    'Geçen seferki gibi olsun lütfen.',
    'Fındık alerjim var, ürünlere dikkat ederseniz sevinirim.',
    'Cam kenarındaki koltuk boşsa çok güzel olur.',
    'Sessiz bir seans rica ediyorum.',
  ],
  en: [
    'First time in Istanbul, looking forward to it!',
    'I might be five minutes late.',
    'Same as last time, please.',
    'I am allergic to nuts, please mind the oils.',
    'English-speaking staff would be great.',
  ],
};

/** Why a customer cancelled. */
export const CANCELLATION_REASONS: Readonly<Record<DemoLanguage, readonly string[]>> = {
  tr: ['İşim çıktı, gelemeyeceğim.', 'Hastalandım, kusura bakmayın.', 'Başka bir güne alacağım.'],
  en: ['My flight was changed.', 'Something came up, sorry.', 'Not feeling well today.'],
};

/** The staff's note about somebody who did not come. */
export const NO_SHOW_NOTE = 'Telefonla arandı, ulaşılamadı.';
