import controls from '../components/controls.module.css';
import { useSpeech } from '../language-context.tsx';
import type { Wizard } from './use-wizard.ts';

/** Leads to choosing for several who come together. */
export function PartyLine({ wizard }: { readonly wizard: Wizard }) {
  const { text } = useSpeech();
  const ask = () => {
    wizard.update({ isTogether: true });
    if (wizard.step > 1) wizard.back(1);
  };
  return (
    <button type="button" className={`${controls.button} ${controls.quiet}`} onClick={ask}>
      {text('visit.party')}
    </button>
  );
}
