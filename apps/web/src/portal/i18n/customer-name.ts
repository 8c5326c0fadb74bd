import i18next from 'i18next';
import { shownName } from '../../common/shown-name.ts';
import { currentLanguage } from './i18n.ts';

type Guest = { readonly guest?: number | null; readonly guestName?: string | null };
type Named = { readonly customerName: string };

/** Names an appointment's customer in the language of the page. */
export const customerNameOf = (appointment: Named): string => shownName(appointment, currentLanguage());

/** Names the guest of an appointment; empty for the customer's own one. */
export function guestNameOf({ guest, guestName }: Guest): string {
  if (!guest) return '';
  return guestName
    ? i18next.t('appointments.guest.named', { name: guestName })
    : i18next.t('appointments.guest.numbered', { number: guest });
}

/** The customer, and whom it is for where that is a guest: `Ayşe Demir · guest: Zeynep`. */
export const namesOf = (appointment: Named & Guest): string =>
  [customerNameOf(appointment), guestNameOf(appointment)].filter(Boolean).join(' · ');
