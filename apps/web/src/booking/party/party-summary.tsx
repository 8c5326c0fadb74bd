import type { PublicBranch } from '@vakit/contract';
import { formatPrice } from '@vakit/contract/format-price.ts';
import { formatLongDate } from '../../common/format.ts';
import { formatLength, formatTold } from '../../common/told-terms.ts';
import controls from '../components/controls.module.css';
import { Fact, Facts } from '../components/facts.tsx';
import { useSpeech } from '../language-context.tsx';
import { formatComingDay } from '../times/format-day.ts';
import { useClocks } from '../times/use-clocks.ts';
import { namesOfParty, planOf, toldServicesOf, totalOfParty } from '../wizard/party-terms.ts';
import { SummaryFrame } from '../wizard/summary-frame.tsx';
import type { Wizard } from '../wizard/use-wizard.ts';
import { useNameOf, usePartyText } from './party-text.ts';
import styles from './plan.module.css';
import { PlannedParty } from './planned-party.tsx';

type Props = { readonly branch: PublicBranch; readonly wizard: Wizard };

/** Shows the choices so far for several guests. */
export function PartySummary({ branch, wizard }: Props) {
  const { text: commonText, language } = useSpeech();
  const text = usePartyText();
  const nameOf = useNameOf();
  const { bothClocks } = useClocks(branch.timeZone);
  const { state, step } = wizard;
  const { date, startTime, slot } = state;
  const members = ['', ...state.guests.map(({ name }) => name)].map((name, guest) => ({
    name: nameOf(guest, name),
    services: toldServicesOf(branch, state, guest),
  }));
  const total = totalOfParty(
    members.flatMap(({ services }) => services),
    state,
  );
  const clocks = date && startTime ? bothClocks(date, startTime) : null;
  const isPlanned = planOf(state).length > 0;
  const end = slot && slot.startTime === startTime ? slot.endTime : null;
  const time = startTime && (end ? text('ends', { start: startTime, end }) : startTime);
  const line =
    step === 4 && date && startTime
      ? [
          text('people', { count: members.length }),
          `${formatComingDay(date, language)} ${startTime}${clocks ? ` (${clocks})` : ''}`,
          formatPrice(total, language),
        ]
      : null;
  return (
    <SummaryFrame line={line}>
      <Facts>
        {members.map(({ name, services }, guest) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a guest is known by their place alone
          <Fact key={guest} label={name}>
            <ul className={styles.lines}>
              {services.map(({ key, name: service, ...told }) => (
                <li key={key}>
                  {service}
                  <span className={styles.figures}>{formatTold(told, language)}</span>
                </li>
              ))}
            </ul>
          </Fact>
        ))}
        <Fact label={commonText('summary.staff')}>
          {!isPlanned && namesOfParty(branch, state, commonText('staff.any'))}
        </Fact>
        <Fact label={commonText('summary.date')}>{date && formatLongDate(date, language)}</Fact>
        <Fact label={commonText('summary.time')}>{clocks ? `${time} (${clocks})` : time}</Fact>
        <Fact label={text('plan')}>{step === 4 && isPlanned && <PlannedParty branch={branch} state={state} />}</Fact>
        <Fact label={commonText('summary.totalDuration')}>{end && formatLength(total, language)}</Fact>
        <Fact label={commonText('summary.totalPrice')}>{formatPrice(total, language)}</Fact>
      </Facts>
      <button type="button" className={`${controls.button} ${controls.secondary}`} onClick={() => wizard.back(1)}>
        {text('change')}
      </button>
    </SummaryFrame>
  );
}
