import { LANGUAGE_NAMES, LANGUAGES } from '@vakit/contract/language.ts';
import { useState } from 'react';
import { type Appearance, chosenAppearance, keepAppearance, shownAppearance } from '../../common/appearance.ts';
import { useSpeech } from '../language-context.tsx';
import controls from './controls.module.css';
import { MoonIcon, SunIcon } from './icons.tsx';
import styles from './preferences.module.css';

type Props = {
  /** Appearance of the page for visitors who have chosen none; left out where it is not drawn on the server */
  readonly own?: Appearance;
};

/** Language and appearance, kept for every page of Vakit in this browser. */
export function Preferences({ own }: Props) {
  const { text } = useSpeech();
  const [appearance, setAppearance] = useState(() => (own ? chosenAppearance(own) : shownAppearance()));
  const other: Appearance = appearance === 'dark' ? 'light' : 'dark';
  const change = () => {
    keepAppearance(other);
    setAppearance(other);
  };
  return (
    <div className={styles.preferences}>
      <Languages />
      <button type="button" className={styles.button} aria-label={text(`appearance.${other}`)} onClick={change}>
        {other === 'light' ? <SunIcon /> : <MoonIcon />}
      </button>
    </div>
  );
}

export function Languages() {
  const { language, setLanguage, text } = useSpeech();
  return (
    <fieldset className={styles.languages}>
      <legend className={controls.hidden}>{text('language.label')}</legend>
      {LANGUAGES.map((each) => (
        <button
          key={each}
          type="button"
          className={styles.button}
          lang={each}
          aria-pressed={each === language}
          onClick={() => setLanguage(each)}
        >
          {each} <span className={controls.hidden}>{LANGUAGE_NAMES[each]}</span>
        </button>
      ))}
    </fieldset>
  );
}
