import type { CustomerFileColumn } from '@vakit/contract';
import type { WordsOf } from '../table-files/index.ts';

/** Words for customers in the headings of files */
const PEOPLE = ['musteri', 'hasta', 'danisan', 'uye', 'kisi', 'misafir', 'client', 'customer', 'patient', 'guest'];
/** Words that stand beside a phone number or an address in a heading */
const PLACES = [
  ...PEOPLE,
  ...['contact', 'iletisim', 'ev', 'is', 'sabit', 'kisisel', 'home', 'work', 'business', 'personal'],
  ...['main', 'primary', 'other', 'value', 'birincil', 'ikinci', 'ikincil', 'diger', 'yedek', 'kayitli'],
];
const FIRST_NAMES = ['ad', 'adi', 'isim', 'ismi'];

/** The words in the headings of other programs, in Turkish and English: the first column that fits is the one. */
export const COLUMNS_OF_CUSTOMERS: WordsOf<CustomerFileColumn> = {
  firstName: {
    whole: [...FIRST_NAMES, 'adiniz', 'first'],
    core: ['firstname', 'givenname', 'forename'],
    beside: PEOPLE,
  },
  middleName: { core: ['middlename', 'additionalname', 'ikinciad', 'ikinciadi', 'ortaad'], beside: PEOPLE },
  lastName: {
    whole: ['last'],
    core: ['soyad', 'soyadi', 'soyadiniz', 'soyisim', 'soyismi', 'lastname', 'surname', 'familyname'],
    beside: PEOPLE,
  },
  fullName: {
    whole: [...PEOPLE, ...PEOPLE.flatMap((people) => FIRST_NAMES.map((name) => people + name))],
    core: [
      ...FIRST_NAMES.flatMap((name) =>
        ['soyad', 'soyadi', 'soyisim', 'soyismi'].flatMap((last) => [name + last, `${name}ve${last}`]),
      ),
      ...['name', 'fullname', 'displayname', 'namesurname', 'nameandsurname', 'namelastname'],
    ],
    beside: [...PEOPLE, 'contact'],
  },
  email: {
    core: ['eposta', 'epostasi', 'epostalar', 'elektronikposta', 'mail', 'maili', 'email', 'emails'],
    beside: [...PLACES, 'adres', 'adresi', 'adresleri', 'address', 'addresses'],
  },
  phone: {
    whole: ['contactnumber', 'contactno', 'iletisimno', 'iletisimnumarasi'],
    core: [
      ...['telefon', 'telefonu', 'telefonlari', 'telefonlar', 'tel', 'gsm', 'cep', 'mobil', 'mobile'],
      ...['phone', 'phones', 'telephone', 'cell', 'cellular', 'whatsapp'],
    ],
    beside: [...PLACES, 'no', 'nosu', 'numara', 'numarasi', 'numaralari', 'number', 'numbers', 'hatti'],
  },
  alert: {
    core: [
      'uyari',
      'uyarilar',
      'uyarisi',
      'alerji',
      'alerjiler',
      'alerjisi',
      'alert',
      'alerts',
      'allergy',
      'allergies',
    ],
    beside: [...PEOPLE, 'not', 'notu', 'bilgisi', 'note', 'notes'],
  },
  notes: {
    core: ['not', 'notu', 'notlar', 'notlari', 'aciklama', 'aciklamalar', 'note', 'notes', 'comment', 'comments'],
    beside: [...PEOPLE, 'ozel', 'ek', 'private', 'internal'],
  },
};
