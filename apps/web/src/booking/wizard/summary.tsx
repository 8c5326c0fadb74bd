import type { PublicBranch } from '@vakit/contract';
import { ANY_STAFF } from '@vakit/contract/any-staff.ts';
import { formatLongDate, formatPrice } from '../../common/format.ts';
import { formatLength, toldOf } from '../../common/told-terms.ts';
import controls from '../components/controls.module.css';
import { Fact, Facts } from '../components/facts.tsx';
import { ForwardIcon } from '../components/icons.tsx';
import { VisitFacts } from '../components/visit-facts.tsx';
import { useSpeech } from '../language-context.tsx';
import { mayDo, toldAt } from '../terms.ts';
import { formatComingDay } from '../times/format-day.ts';
import { useClocks } from '../times/use-clocks.ts';
import { useMedia } from '../use-media.ts';
import { servicesOf } from '../visit.ts';
import { AddService } from './add-service.tsx';
import styles from './summary.module.css';
import type { Wizard } from './use-wizard.ts';

type Props = { readonly branch: PublicBranch; readonly wizard: Wizard };

/** What has been chosen so far; above the form of a phone it is a line that opens, so that the form is in view. */
export function Summary(props: Props) {
  const { text, language } = useSpeech();
  const hasRoom = useMedia('(min-width: 900px)');
  const { services, total, staffName, date, startTime, clocks } = useChoices(props);
  if (services.length === 0) return null;
  const heading = <h3 id="summary">{text('summary.heading')}</h3>;
  if (hasRoom || props.wizard.step !== 4 || !date || !startTime) {
    return (
      <aside className={styles.summary} aria-labelledby="summary">
        {heading}
        <Choices {...props} />
      </aside>
    );
  }
  const line = [
    services.map(({ name }) => name).join(' + '),
    staffName,
    `${formatComingDay(date, language)} ${startTime}${clocks ? ` (${clocks})` : ''}`,
    formatPrice(total, language),
  ];
  return (
    <aside className={`${styles.summary} ${styles.isFirst}`} aria-labelledby="summary">
      <details>
        <summary className={styles.line}>
          <span className={controls.hidden}>{heading}</span>
          <span>{line.filter(Boolean).join(' · ')}</span>
          <ForwardIcon />
        </summary>
        <div className={styles.opened}>
          <Choices {...props} />
        </div>
      </details>
    </aside>
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
          price: formatPrice(total, language),
        })}
      </p>
      {!wizard.state.isGroup && (
        <AddService branch={branch} chosen={wizard.state} staffId={wizard.state.staffId} onAdd={wizard.addService} />
      )}
    </>
  );
}

function useChoices({ branch, wizard }: Props) {
  const { text } = useSpeech();
  const { bothClocks } = useClocks(branch.timeZone);
  const { serviceIds, staffId, date, startTime, slot } = wizard.state;
  const services = servicesOf(branch, wizard.state);
  const people = mayDo(branch, serviceIds, staffId);
  const total = toldOf(services, people);
  const person = branch.staff.find(({ id }) => id === staffId);
  return {
    services: services.map((service) => ({ ...service, ...toldOf([service], people) })),
    total: slot && slot.startTime === startTime ? toldAt(total, toldOf(services, []).priceKind, slot) : total,
    staffName: staffId === ANY_STAFF ? text('staff.any') : person && `${person.firstName} ${person.lastName}`,
    date,
    startTime,
    clocks: date && startTime ? bothClocks(date, startTime) : null,
  };
}
