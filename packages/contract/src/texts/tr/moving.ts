import type { MovingTexts } from '../shapes.ts';

/** Texts for customers who move an appointment, in Turkish. */
export const moving: MovingTexts = {
  kept: 'Hizmetler, ücret ve onay kodunuz aynı kalır.',
  keepsWaiting: 'Talebiniz onay beklemeye devam eder.',
  keepsConfirmed: 'Randevunuz onaylı kalır.',
  confirm: 'Değişikliği onayla',
  confirming: 'Değiştiriliyor…',
  failed: 'Randevu değiştirilemedi. Lütfen tekrar deneyin.',
  needsApproval: 'Yeni saati {place} onaylamalı. Yanıt gelene kadar iki saat de sizin.',
  waits: 'Talebiniz iletildi: {newDate}, {newTime}, {staff}. Yanıt gelene kadar {date}, {time} da sizin.',
  withdraw: 'Şimdiki saatimde kalayım',
  withdrawing: 'Bir dakika…',
  withdrawFailed: 'Talep geri alınamadı. Lütfen tekrar deneyin.',
  approved: 'Onaylandı: yeni randevunuz {date}, {time}.',
  ended: 'Randevunuz {date}, {time} olarak kalıyor.',
  now: 'Şu anki randevunuz: {date}, {time}, {staff}',
  present: 'Şu anki randevunuz',
  new: 'Yeni',
  nobody: 'Bu hizmetleri birlikte veren kimse şu anda yok. Lütfen bizi arayın.',
  sessionTaken: 'Bu seansta yer kalmadı. Randevunuz duruyor; lütfen başka bir seans seçin.',
  noOtherSession: 'Bu hizmetin şu anda başka seansı yok. Lütfen bizi arayın.',
  sessionsClosed: 'Bu hizmet için çevrim içi randevu alınamıyor. Seans değiştirmek için lütfen bizi arayın.',
  same: 'Randevunuz zaten bu saatte.',
  taken: 'Bu saat az önce doldu. Randevunuz duruyor; lütfen başka bir saat seçin.',
};
