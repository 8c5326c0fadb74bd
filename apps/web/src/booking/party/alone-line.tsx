import { Notice } from '../components/notice.tsx';
import { usePartyText } from './party-text.ts';

/** Tells whoever had chosen guests that the branch no longer takes them, and that they were left out. */
export function AloneLine() {
  const text = usePartyText();
  return <Notice kind="hint">{text('notTaken')}</Notice>;
}
