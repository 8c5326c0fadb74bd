import { hide, isHidden } from '../../core/hidden.ts';
import { currentSession } from '../../core/session.ts';

const KEY = 'first_steps_hidden_by';

const current = () => currentSession()?.user.email.toLowerCase() ?? '';

/** Remembers in this browser that the account does not want to see its first steps any more. */
export const hideFirstSteps = () => hide(KEY, current());

export const areFirstStepsHidden = () => isHidden(KEY, current());
