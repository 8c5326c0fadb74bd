import type { TrackingTexts } from '../shapes.ts';

/** Texts of the page that tracks an appointment, in Turkish. */
export const tracking: TrackingTexts = {
  heading: 'Randevunuzu takip edin',
  intro: 'Randevu alırken size verilen onay kodunu girin.',
  code: 'Onay kodu',
  submit: 'Ara',
  searching: 'Aranıyor…',
  another: 'Başka bir randevuya bak',
  remembered: 'Bu cihazdaki randevular',
  forget: 'Bu cihazdan sil',
  remember: 'Bu kodu bu cihazda hatırla',
  loading: 'Randevunuz aranıyor…',
  'errors.notFound': 'Randevu bulunamadı. Lütfen onay kodunuzu kontrol edin.',
  'errors.code': 'Aranan kod: {code}',
  'errors.cancelFailed': 'Randevu iptal edilemedi. Lütfen tekrar deneyin.',
  location: 'Yer',
  name: 'Ad soyad',
  reason: 'İptal sebebi',
  cancel: 'Randevuyu iptal et',
  change: 'Randevuyu değiştir',
  changeUntil: '{deadline} tarihine kadar değiştirebilir veya iptal edebilirsiniz.',
  changeRequest:
    'İşletme yanıtlayana kadar, en geç {deadline} saatine dek, talebinizi değiştirebilir veya geri alabilirsiniz.',
  changeTooLate:
    'Bu randevu çevrim içi iptal edilemez: değişiklik ve iptal {deadline} tarihine kadar mümkündü. Lütfen işletmeyi arayın.',
  cancelled: 'Randevunuz iptal edildi.',
  toBranch: 'İşletmenin sayfası',
  bookAgain: 'Yeniden randevu al',
  'cancelDialog.heading': 'Randevu iptal edilsin mi?',
  'cancelDialog.text': 'Saatiniz başkasına verilebilir. Bu işlem geri alınamaz.',
  'cancelDialog.reason': 'Sebep',
  'cancelDialog.confirm': 'Randevuyu iptal et',
  'cancelDialog.confirming': 'İptal ediliyor…',
};
