import type { PublicBranch } from '@vakit/contract';
import { useId } from 'react';
import { servicesOf } from '../visit.ts';
import styles from './party.module.css';
import { type Chosen, choicesFor } from './party-changes.ts';
import { usePartyText } from './party-text.ts';

type Props = {
  readonly branch: PublicBranch;
  readonly names: readonly string[];
  readonly chosen: Chosen;
  /** The customer (0) or a guest */
  readonly shown: number;
  readonly onShow: (member: number) => void;
};

/** Those who come, each with what is chosen: one of them at a time is chosen for. */
export function MemberChips({ branch, names, chosen, shown, onShow }: Props) {
  const text = usePartyText();
  const group = useId();
  return (
    <fieldset className={styles.members}>
      <legend className={styles.hidden}>{text('who')}</legend>
      {names.map((name, member) => {
        const services = servicesOf(branch, choicesFor(chosen, member)).map((service) => service.name);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a guest is known by their place alone
          <label key={member} className={styles.chip}>
            <input type="radio" name={group} checked={member === shown} onChange={() => onShow(member)} />
            <span className={styles.name}>{name}</span>
            <span className={styles.what}>{services.join(', ') || text('none')}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
