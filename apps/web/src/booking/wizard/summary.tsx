import type { PublicBranch } from '@vakit/contract';
import { formatLongDate } from '../../common/format.ts';
import { formatCost, formatTold } from '../../common/told-terms.ts';
import controls from '../components/controls.module.css';
import { Fact, Facts } from '../components/facts.tsx';
import { VisitFacts } from '../components/visit-facts.tsx';
import { useSpeech } from '../language-context.tsx';
import { PartyParts } from '../party/party-parts.tsx';
import { formatComingDay } from '../times/format-day.ts';
import { useClocks } from '../times/use-clocks.ts';
import { AddService } from './add-service.tsx';
import { SummaryFrame } from './summary-frame.tsx';
import { toldVisit } from './told-visit.ts';
import type { Wizard } from './use-wizard.ts';

type Props = { readonly branch: PublicBranch; readonly wizard: Wizard };

/** Shows the choices so far, once there is more to them than the services. */
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
        <Fact label={text('summary.staff')}>{staffName}</Fact>
        <Fact label={text('summary.date')}>{date && formatLongDate(date, language)}</Fact>
        <Fact label={text('summary.time')}>{clocks ? `${startTime} (${clocks})` : startTime}</Fact>
      </Facts>
      <p role="status" className={controls.hidden}>
        {text('visit.total', { total: formatTold(total, language) })}
      </p>
      {!wizard.state.isGroup && (
        <AddService
          branch={branch}
          chosen={wizard.state.choices}
          staffId={wizard.state.staffId}
          onAdd={wizard.addService}
        />
      )}
    </>
  );
}

function useChoices({ branch, wizard }: Props) {
  const { text } = useSpeech();
  const { bothClocks } = useClocks(branch.timeZone);
  const { date, startTime } = wizard.state;
  const clocks = date && startTime ? bothClocks(date, startTime) : null;
  return { ...toldVisit(branch, wizard.state, text('staff.any')), date, startTime, clocks };
}
