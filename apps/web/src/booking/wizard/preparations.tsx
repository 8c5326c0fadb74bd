import type { Service } from '@vakit/contract';
import { Fact, Facts } from '../components/facts.tsx';
import { useSpeech } from '../language-context.tsx';

/** What to bring or to know before one comes, if the salon says so for any of the services. */
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
