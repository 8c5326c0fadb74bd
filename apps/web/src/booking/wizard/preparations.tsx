import type { Service } from '@vakit/contract';
import { Fact, Facts } from '../components/facts.tsx';
import { useSpeech } from '../language-context.tsx';

/** Shows the salon's advice on how to prepare, if any of the services has one. */
export function Preparations({ services }: { readonly services: readonly Service[] }) {
  const { text } = useSpeech();
  const told = [...new Set(services.flatMap(({ preparation }) => preparation ?? []))];
  if (told.length === 0) return null;
  return (
    <Facts>
      <Fact label={text('salon.preparation')}>{told.join('\n')}</Fact>
    </Facts>
  );
}
