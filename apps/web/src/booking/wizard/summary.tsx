import type { PublicBranch } from '@vakit/contract';
import { ANY_STAFF } from '@vakit/contract/any-staff.ts';
import { formatLongDate } from '../../common/format.ts';
import { formatCost, formatLength, termsWith } from '../../common/told-terms.ts';
import controls from '../components/controls.module.css';
import { Fact, Facts } from '../components/facts.tsx';
import { VisitFacts } from '../components/visit-facts.tsx';
import { useSpeech } from '../language-context.tsx';
import { PartyParts } from '../party/party-parts.tsx';
import { mayDo } from '../terms.ts';
import { formatComingDay } from '../times/format-day.ts';
import { useClocks } from '../times/use-clocks.ts';
import { totalOfVisit } from '../told-start.ts';
import { serviceIdsOf, servicesOf } from '../visit.ts';
import { AddService } from './add-service.tsx';
import { PartyLine } from './party-line.tsx';
import { nameOfPerson, namesOfParty, toldServicesOf, totalOfParty } from './party-terms.ts';
import { SummaryFrame } from './summary-frame.tsx';
import type { Wizard } from './use-wizard.ts';
import type { WizardState } from './wizard-state.ts';

type Props = { readonly branch: PublicBranch; readonly wizard: Wizard };

/** Shows the choices so far. */
export function Summary(props: Props) {
  const { language } = useSpeech();
  const { services, total, staffName, date, startTime, clocks } = useChoices(props);
  if (services.length === 0) return null;
  if (props.wizard.state.guests.length > 0)
    return <PartyParts>{({ PartySummary }) => <PartySummary {...props} />}</PartyParts>;
  const isInTheWay = props.wizard.step === 4 && date && startTime;
  const line = isInTheWay
    ? [
        services.map(({ name }) => name).join(' + '),
        staffName,
        `${formatComingDay(date, language)} ${startTime}${clocks ? ` (${clocks})` : ''}`,
        formatCost(total, language),
      ]
    : null;
  return (
    <SummaryFrame line={line}>
      <Choices {...props} />
    </SummaryFrame>
  );
}

/** All of it; here a visit gets further services, and loses them. */
function Choices({ branch, wizard }: Props) {
  const { text, language } = useSpeech();
  const { services, total, staffName, date, startTime, clocks } = useChoices({ branch, wizard });
  return (
    <>
      <Facts>
        <VisitFacts services={services} total={total} onRemove={wizard.removeService} />
        {wizard.step > 2 && (
          <>
            <Fact label={text('summary.staff')}>{staffName}</Fact>
            <Fact label={text('summary.date')}>{date && formatLongDate(date, language)}</Fact>
            <Fact label={text('summary.time')}>{clocks ? `${startTime} (${clocks})` : startTime}</Fact>
          </>
        )}
      </Facts>
      <p role="status" className={controls.hidden}>
        {text('visit.total', {
          count: services.length,
          duration: formatLength(total, language),
          price: formatCost(total, language),
        })}
      </p>
      {!wizard.state.isGroup && (
        <>
          <AddService
            branch={branch}
            chosen={wizard.state.choices}
            staffId={wizard.state.staffId}
            onAdd={wizard.addService}
          />
          {wizard.step < 4 && <PartyLine wizard={wizard} />}
        </>
      )}
    </>
  );
}

function useChoices({ branch, wizard }: Props) {
  const { text } = useSpeech();
  const { bothClocks } = useClocks(branch.timeZone);
  const { date, startTime } = wizard.state;
  const clocks = date && startTime ? bothClocks(date, startTime) : null;
  const told = wizard.state.isApart ? toldApart : toldOfOne;
  return { ...told(branch, wizard.state, text('staff.any')), date, startTime, clocks };
}

/** With one person for all of it. */
function toldOfOne(branch: PublicBranch, state: WizardState, anyone: string) {
  const { choices, staffId } = state;
  const people = mayDo(branch, serviceIdsOf(choices), staffId);
  return {
    services: servicesOf(branch, choices).map((service) => ({ ...service, ...termsWith([service], people) })),
    total: totalOfVisit(branch, state),
    staffName: staffId === ANY_STAFF ? anyone : nameOfPerson(branch, staffId ?? ''),
  };
}

/** With somebody for each of them. */
function toldApart(branch: PublicBranch, state: WizardState, anyone: string) {
  const services = toldServicesOf(branch, state, 0);
  return { services, total: totalOfParty(services, state), staffName: namesOfParty(branch, state, anyone) };
}
