import { useRef } from 'react';
import { randomKey } from '../../../common/random-key.ts';

/** The key of what is sent: the same when it is sent again, since after an answer was lost it must not book twice. */
export function useIdempotencyKey(): (wanted: unknown) => string {
  const attempt = useRef({ content: '', key: '' });
  return (wanted) => {
    const content = JSON.stringify(wanted);
    if (attempt.current.content !== content) attempt.current = { content, key: randomKey() };
    return attempt.current.key;
  };
}
