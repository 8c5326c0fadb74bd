import type { MovingTexts } from '../shapes.ts';

/** What customers read whose move has to be approved, in Turkish. */
export const moving: MovingTexts = {
  needsApproval: 'Yeni saati salon onaylamalı. Yanıt gelene kadar iki saat de sizin için tutulur.',
  waits:
    'Salon henüz yanıtlamadı. Yeni zaman: {newDate}, {newTime}, {staff}. O zamana kadar {date}, {time} randevunuz sizin kalır.',
  withdraw: 'Şimdiki saatimde kalayım',
  withdrawing: 'Bir dakika…',
  withdrawFailed: 'Talep geri alınamadı. Lütfen tekrar deneyin.',
  approved: 'Salon onayladı: yeni randevunuz {date}, {time}.',
  ended: 'Randevunuz {date}, {time} olarak kalıyor.',
};
