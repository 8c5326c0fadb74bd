import type { PublicBranch } from '@vakit/contract';
import controls from '../components/controls.module.css';
import { PeopleIcon } from '../components/icons.tsx';
import { useSpeech } from '../language-context.tsx';
import { staffFor } from '../visit.ts';
import type { Wizard } from './use-wizard.ts';

type Props = { readonly branch: PublicBranch; readonly wizard: Wizard };

/** Leads to choosing for several who come together, where the branch takes them and several people could serve them. */
export function PartyLine({ branch, wizard }: Props) {
  const { text } = useSpeech();
  const single = branch.services.filter(({ seats }) => !seats);
  const serving = new Set(single.flatMap(({ id }) => staffFor(branch, [id])));
  if (!branch.takesParties || serving.size < 2) return null;
  return (
    <button type="button" className={`${controls.button} ${controls.quiet}`} onClick={wizard.enterParty}>
      <PeopleIcon />
      {text('visit.party')}
    </button>
  );
}
