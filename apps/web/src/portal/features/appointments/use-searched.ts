import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

/** In milliseconds: who types on is not searched for yet. */
const PAUSE = 200;

/**
 * Text of a search field. The search begins when typing pauses; the field follows the address otherwise.
 * @param asked what is searched for
 */
export function useSearched(asked: string, onAsk: (wanted: string) => void): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(asked);
  const [paused] = useDebouncedValue(typed, PAUSE);
  const last = useRef(asked);
  const ask = useRef(onAsk);
  ask.current = onAsk;
  useEffect(() => {
    const wanted = paused.trim();
    if (wanted === last.current) return;
    last.current = wanted;
    ask.current(wanted);
  }, [paused]);
  useEffect(() => {
    if (asked === last.current) return;
    last.current = asked;
    setTyped(asked);
  }, [asked]);
  return [typed, setTyped];
}
