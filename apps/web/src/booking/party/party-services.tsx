import type { PublicBranch } from '@vakit/contract';
import { formatTold } from '../../common/told-terms.ts';
import controls from '../components/controls.module.css';
import { useSpeech } from '../language-context.tsx';
import { servicesOf } from '../visit.ts';
import type { Wizard } from '../wizard/use-wizard.ts';
import styles from '../wizard/visit-line.module.css';
import { useNameOf, usePartyText } from './party-text.ts';
import { toldParty } from './told-party.ts';

type Props = { readonly branch: PublicBranch; readonly wizard: Wizard };

/** Tells above the people what is chosen for whom, and leads back to it. */
export function PartyServices({ branch, wizard }: Props) {
  const { text: commonText, language } = useSpeech();
  const text = usePartyText();
  const nameOf = useNameOf();
  const { state } = wizard;
  const members = [{ ...state, name: '' }, ...state.guests];
  return (
    <section className={styles.line} aria-label={commonText('summary.heading')}>
      <ul className={styles.services}>
        {members.map(({ name, choices }, guest) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a guest is known by their place alone
          <li key={guest}>
            <strong>{nameOf(guest, name)}</strong>{' '}
            <span className={styles.figures}>
              {`· ${servicesOf(branch, choices)
                .map((service) => service.name)
                .join(', ')}`}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        {[text('people', { count: members.length }), formatTold(toldParty(branch, state), language)].join(' · ')}
      </p>
      <button
        type="button"
        className={`${controls.button} ${controls.secondary}`}
        aria-label={text('change')}
        onClick={() => wizard.back(1)}
      >
        {commonText('again.edit')}
      </button>
    </section>
  );
}
