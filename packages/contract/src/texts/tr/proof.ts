import type { ProofTexts } from '../shapes.ts';

/** Texts for customers who have to prove a booking, in Turkish. */
export const proof: ProofTexts = {
  heading: 'Lütfen randevunuzu onaylayın',
  hint: 'Onaylamak için {email} adresine gönderdiğimiz bağlantıyı açın ya da e-postadaki veya SMS’teki kodu yazın.',
  press: 'Randevunuzu onaylamak için düğmeye basın.',
  timeLeft: 'Saatin sizin için tutulacağı süre:',
  confirm: 'Randevumu onayla',
  sendAgain: 'Kodu yeniden gönder',
  sendAgainIn: 'Kodu yeniden gönder ({seconds} sn sonra)',
  sentAgain: 'Yeni bir bağlantı ve kod gönderiliyor. Öncekiler artık geçerli değil.',
  otherwise: 'Onaylamazsanız saat boşalır, başka bir şey olmaz.',
  failed: 'Randevu onaylanamadı. Lütfen tekrar deneyin.',
};
