import type { Customer } from '@vakit/contract';
import { formatPrice } from '@vakit/contract/format-price.ts';
import { Link } from 'react-router';
import { formatListedDate } from '../../../common/format.ts';
import { StatusBadge } from '../../components/status-badge.tsx';
import { customerNameOf, guestNameOf } from '../../i18n/customer-name.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { NextVisitButton } from '../series/index.ts';
import classes from './visit-rows.module.css';

type Visit = Customer['pastAppointments'][number];
type Props = {
  readonly visits: readonly Visit[];
  /** The name that need not be said again */
  readonly knownAs: string;
};

/** Appointments of one customer, a line for each, which opens it. */
export function VisitRows({ visits, knownAs }: Props) {
  return (
    <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {visits.map((visit) => (
        <li key={visit.id} className={classes.row}>
          <Line visit={visit} knownAs={knownAs} />
          <StatusBadge status={visit.status} />
          <span className={classes.again}>
            <NextVisitButton appointment={visit} size="compact-xs" />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Line({ visit, knownAs }: { readonly visit: Visit; readonly knownAs: string }) {
  const language = useLanguage();
  const { appointmentDate, startTime, serviceName, staffName, branchName, confirmationCode } = visit;
  const name = customerNameOf(visit);
  const others = [staffName, branchName, name === knownAs ? '' : name, guestNameOf(visit)].filter(Boolean);
  return (
    <Link to={`/appointments?${new URLSearchParams({ q: confirmationCode })}`} className={classes.line}>
      <span className={classes.when}>
        {formatListedDate(appointmentDate, language)}, {startTime}
      </span>
      <span>
        {serviceName} · {formatPrice(visit, language)}
      </span>
      <span className={classes.quiet}>{others.join(' · ')}</span>
    </Link>
  );
}
