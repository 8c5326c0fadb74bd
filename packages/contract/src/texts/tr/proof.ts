import type { ProofTexts } from '../shapes.ts';

/** Texts for customers who have to prove a booking, in Turkish. */
export const proof: ProofTexts = {
  heading: 'Lütfen randevunuzu onaylayın',
  hint: 'Randevunuz, {email} adresine gönderdiğimiz e-postadaki bağlantıyı açtığınızda veya e-postadaki kodu buraya yazdığınızda geçerli olur. SMS aldıysanız oradaki kod da geçerlidir.',
  press: 'Düğmeye bastığınızda randevunuz geçerli olur.',
  timeLeft: 'Saatin sizin için tutulacağı süre:',
  confirm: 'Randevumu onayla',
  sendAgain: 'Kodu yeniden gönder',
  sendAgainIn: 'Kodu yeniden gönder ({seconds} sn sonra)',
  sentAgain: 'Yeni bir bağlantı ve kod gönderiliyor. Öncekiler artık geçerli değil.',
  otherwise: 'Onaylamazsanız saat boşalır, başka bir şey olmaz.',
  failed: 'Randevu onaylanamadı. Lütfen tekrar deneyin.',
};
