import type { MyAppointmentsTexts } from '../shapes.ts';

/** What customers read where they see all of their appointments, in Turkish. */
export const myAppointments: MyAppointmentsTexts = {
  title: '{branch} · Randevularım',
  heading: 'Randevularım',
  'ask.byEmail':
    '{branch} randevularınızda kullandığınız e-posta adresini yazın. Size bir kod göndeririz; şifre gerekmez.',
  'ask.byEither':
    '{branch} randevularınızda kullandığınız e-posta adresini ya da cep telefonu numarasını yazın. Size bir kod göndeririz; şifre gerekmez.',
  'ask.email': 'E-posta',
  'ask.either': 'E-posta veya cep telefonu',
  'ask.send': 'Kod gönder',
  'ask.sending': 'Gönderiliyor…',
  'ask.failed': 'Kod gönderilemedi. Lütfen tekrar deneyin.',
  'code.sent':
    '{contact} ile alınmış bir randevu varsa kod yolda. {minutes} dakika geçerlidir. E-postada bir bağlantı da bulunur.',
  'code.show': 'Randevularımı göster',
  'code.failed': 'Randevularınız açılamadı. Lütfen tekrar deneyin.',
  'code.other': 'Başka bir adres yazın',
  'link.press': 'Randevularınızı bu tarayıcıda görmek için düğmeye basın.',
  upcoming: 'Yaklaşan',
  'upcoming.none': 'Yaklaşan randevunuz yok.',
  past: 'Geçmiş',
  'past.none': 'Henüz geçmiş randevunuz yok.',
  details: 'Ayrıntılar, değiştirme, iptal',
  'details.past': 'Ayrıntılar',
  'details.of': '{action}: {service}, {date}',
  again: 'Yeniden randevu al',
  'own.heading': 'Bilgilerim',
  'own.hint':
    'Son randevunuzdaki gibi. Yanlış bir şey varsa salona söyleyin ya da sonraki randevunuzda doğrusunu yazın.',
  'own.consent': 'E-posta ile kampanya ve haberler',
  'own.agreed': 'Onay verdiniz.',
  'own.notAgreed': 'Onayınız yok.',
  'own.withdraw': 'Onayımı geri al',
  'own.export': 'Verilerimi indir',
  'own.failed': 'Bu olmadı. Lütfen tekrar deneyin.',
  close: 'Bu tarayıcıda kapat',
  'close.hint': 'Randevularınız bu tarayıcıda {days} gün açık kalır. Başkalarının da kullandığı bir cihazda kapatın.',
  closed: 'Randevularınız bu tarayıcıda kapatıldı.',
  book: 'Randevu al',
};
