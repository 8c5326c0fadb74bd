import type { PublicBranch } from '@vakit/contract';
import { formatDuration, formatLongDate, formatPrice } from '../../common/format.ts';
import controls from '../components/controls.module.css';
import { useSpeech } from '../language-context.tsx';
import styles from './summary.module.css';
import type { Wizard } from './use-wizard.ts';

/** What has been chosen so far. */
export function Summary({ branch, wizard }: { branch: PublicBranch; wizard: Wizard }) {
  const { text, language } = useSpeech();
  const { serviceId, staffId, date, startTime } = wizard.state;
  const service = branch.services.find(({ id }) => id === serviceId);
  const person = branch.staff.find(({ id }) => id === staffId);
  if (!service) return null;
  const facts = [
    [text('summary.service'), service.name],
    [text('summary.duration'), formatDuration(service.durationMinutes, language)],
    ...(wizard.step > 2 && person ? [[text('summary.staff'), `${person.firstName} ${person.lastName}`]] : []),
    ...(wizard.step > 2 && date ? [[text('summary.date'), formatLongDate(date, language)]] : []),
    ...(wizard.step > 2 && startTime ? [[text('summary.time'), startTime]] : []),
    [text('summary.price'), formatPrice(service.price)],
  ];
  return (
    <aside className={`${styles.summary} ${wizard.step === 4 ? styles.isFirst : ''}`} aria-labelledby="summary">
      <h3 id="summary">{text('summary.heading')}</h3>
      <dl className={controls.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={controls.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
