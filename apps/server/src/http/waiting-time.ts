import { type Language, LOCALES } from '@vakit/contract';

/** How long to wait, in whole minutes or, from two hours on, in hours: "15 minutes". Nobody counts seconds. */
export function waitingTime(seconds: number, language: Language): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const [amount, unit] = minutes < 120 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour'];
  return new Intl.NumberFormat(LOCALES[language], { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
}
