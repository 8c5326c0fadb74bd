import { lazy } from 'react';
import { withTexts } from '../../i18n/i18n.ts';

/** Few browsers are shared devices: nobody else loads what they need. */
export const SwitchPerson = lazy(withTexts('seldom', () => import('./switch-person.tsx')));
export const SharedDevices = lazy(() => import('./shared-devices.tsx'));
