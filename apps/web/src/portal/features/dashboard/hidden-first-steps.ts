import { readStored, writeStored } from '../../../common/browser-storage.ts';
import { currentSession } from '../../core/session.ts';

const KEY = 'first_steps_hidden_by';

const current = () => currentSession()?.user.email.toLowerCase() ?? '';
/** E-mail addresses of accounts, in which no blank stands */
const kept = () => (readStored(KEY) ?? '').split(' ').filter(Boolean);

/** Remembers in this browser that the account does not want to see its first steps any more. */
export const hideFirstSteps = () => writeStored(KEY, [...new Set([...kept(), current()])].join(' '));

export const areFirstStepsHidden = () => kept().includes(current());
