import { useId } from 'react';
import styles from './party.module.css';
import { type Chosen, choicesFor } from './party-changes.ts';
import { usePartyText } from './party-text.ts';

type Props = {
  readonly names: readonly string[];
  readonly chosen: Chosen;
  /** The customer (0) or a guest */
  readonly shown: number;
  readonly onShow: (member: number) => void;
};

/** Those who come, each with how much is chosen: one of them at a time is chosen for. */
export function MemberChips({ names, chosen, shown, onShow }: Props) {
  const text = usePartyText();
  const group = useId();
  return (
    <fieldset className={styles.members}>
      <legend className={styles.hidden}>{text('who')}</legend>
      {names.map((name, member) => {
        const count = choicesFor(chosen, member).length;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a guest is known by their place alone
          <label key={member} className={styles.chip}>
            <input type="radio" name={group} checked={member === shown} onChange={() => onShow(member)} />
            <span className={styles.name}>{name}</span>
            <span className={styles.count}>
              {count === 0 ? text('none') : text(count === 1 ? 'one' : 'several', { count })}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
