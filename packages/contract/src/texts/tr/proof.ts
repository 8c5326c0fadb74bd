import type { ProofTexts } from '../shapes.ts';

/** Texts for customers who have to prove a booking, in Turkish. */
export const proof: ProofTexts = {
  heading: 'Lütfen randevunuzu onaylayın',
  hint: '{email} adresine gönderdiğimiz ya da SMS ile gelen kodu yazın. E-postadaki bağlantı da olur.',
  press: 'Randevunuzu onaylamak için düğmeye basın.',
  codeHint: 'Altı rakam; tamamlanınca kendiliğinden gönderilir.',
  timeLeft: 'Saatiniz bu süre boyunca sizin:',
  confirm: 'Randevumu onayla',
  sendAgain: 'Kodu yeniden gönder',
  sendAgainIn: 'Kodu yeniden gönder ({seconds} sn sonra)',
  sentAgain: 'Yeni bir bağlantı ve kod gönderiliyor. Öncekiler artık geçerli değil.',
  otherwise: 'Onaylamazsanız saat boşalır, başka bir şey olmaz.',
  failed: 'Randevu onaylanamadı. Lütfen tekrar deneyin.',
};
