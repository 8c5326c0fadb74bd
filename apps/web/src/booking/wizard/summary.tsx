import type { PublicBranch } from '@vakit/contract';
import { ANY_STAFF } from '@vakit/contract/any-staff.ts';
import { totalOf } from '@vakit/scheduling/visit.ts';
import { formatDuration, formatLongDate, formatPrice } from '../../common/format.ts';
import controls from '../components/controls.module.css';
import { Fact, Facts } from '../components/facts.tsx';
import { VisitFacts } from '../components/visit-facts.tsx';
import { useSpeech } from '../language-context.tsx';
import { servicesOf } from '../visit.ts';
import { AddService } from './add-service.tsx';
import styles from './summary.module.css';
import type { Wizard } from './use-wizard.ts';

/** What has been chosen so far; here a visit gets further services, and loses them. */
export function Summary({ branch, wizard }: { branch: PublicBranch; wizard: Wizard }) {
  const { text, language } = useSpeech();
  const { serviceIds, staffId, date, startTime } = wizard.state;
  const services = servicesOf(branch, serviceIds);
  const total = totalOf(services);
  const person = branch.staff.find(({ id }) => id === staffId);
  const staffName = staffId === ANY_STAFF ? text('staff.any') : person && `${person.firstName} ${person.lastName}`;
  if (services.length === 0) return null;
  return (
    <aside className={`${styles.summary} ${wizard.step === 4 ? styles.isFirst : ''}`} aria-labelledby="summary">
      <h3 id="summary">{text('summary.heading')}</h3>
      <Facts>
        <VisitFacts services={services} total={total} onRemove={wizard.removeService} />
        {wizard.step > 2 && (
          <>
            <Fact label={text('summary.staff')}>{staffName}</Fact>
            <Fact label={text('summary.date')}>{date && formatLongDate(date, language)}</Fact>
            <Fact label={text('summary.time')}>{startTime}</Fact>
          </>
        )}
      </Facts>
      <p role="status" className={controls.hidden}>
        {text('visit.total', {
          count: services.length,
          duration: formatDuration(total.durationMinutes, language),
          price: formatPrice(total.price),
        })}
      </p>
      <AddService branch={branch} serviceIds={serviceIds} onAdd={wizard.addService} />
    </aside>
  );
}
