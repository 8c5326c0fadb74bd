import { shownName } from '../../common/shown-name.ts';
import { currentLanguage } from './i18n.ts';

/** What the customer of an appointment is called, in the language of the page. */
export const customerNameOf = (appointment: { readonly customerName: string }): string =>
  shownName(appointment, currentLanguage());
