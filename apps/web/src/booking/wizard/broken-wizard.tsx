import type { PublicBranch } from '@vakit/contract';
import { Fact, Facts } from '../components/facts.tsx';
import { PageFailure, plainDate } from '../components/page-failure.tsx';
import { useSpeech } from '../language-context.tsx';
import { servicesOf } from '../visit.ts';
import type { WizardState } from './wizard-state.ts';

type Props = { readonly branch: PublicBranch; readonly state: WizardState };

/** In place of a step that broke: what was chosen up to there, which is kept. */
export function BrokenWizard({ branch, state }: Props) {
  const { text } = useSpeech();
  const { staffId, date, startTime, booked } = state;
  const services = servicesOf(branch, state.choices).map(({ name }) => name);
  const person = branch.staff.find(({ id }) => id === staffId);
  return (
    <PageFailure phone={branch.phone}>
      <Facts>
        <Fact label={text('confirmed.code')}>{booked?.confirmationCode}</Fact>
        <Fact label={text(services.length === 1 ? 'summary.service' : 'summary.services')}>{services.join(', ')}</Fact>
        <Fact label={text('summary.staff')}>{person && `${person.firstName} ${person.lastName}`}</Fact>
        <Fact label={text('summary.date')}>{date && plainDate(date)}</Fact>
        <Fact label={text('summary.time')}>{startTime}</Fact>
      </Facts>
    </PageFailure>
  );
}
