import { type FormEvent, useEffect, useState } from 'react';
import controls from '../components/controls.module.css';
import { Field } from '../components/field.tsx';
import { PlainPage } from '../components/plain-page.tsx';
import { useSpeech } from '../language-context.tsx';
import { useTitle } from '../use-title.ts';
import { forgetCodes, rememberedCodes } from './remembered-codes.ts';
import styles from './tracking.module.css';

export function TrackingFormPage() {
  const { text } = useSpeech();
  const [code, setCode] = useState('');
  const [isSearching, setIsSearching] = useState(false);
  const [remembered, setRemembered] = useState<readonly string[]>([]);
  useTitle(text('title.tracking'));

  // The server that draws the page knows none.
  useEffect(() => setRemembered(rememberedCodes()), []);

  // Back in the browser may bring this page out of its cache as it was left.
  useEffect(() => {
    const stopSearching = () => setIsSearching(false);
    window.addEventListener('pageshow', stopSearching);
    return () => window.removeEventListener('pageshow', stopSearching);
  }, []);

  function search(event: FormEvent) {
    event.preventDefault();
    setIsSearching(true);
    location.assign(`/track/${encodeURIComponent(code.trim())}`);
  }

  return (
    <PlainPage>
      <h1 className={styles.heading}>{text('tracking.heading')}</h1>
      <form className={styles.form} onSubmit={search}>
        <Field
          label={text('tracking.code')}
          value={code}
          // English capitals: the Turkish ones would make İ of an i.
          onChange={({ target }) => setCode(target.value.toUpperCase())}
          placeholder="ABC-123-XYZ"
          hint={text('tracking.intro')}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
        />
        <button
          type="submit"
          className={`${controls.button} ${controls.primary}`}
          disabled={code.trim() === '' || isSearching}
        >
          {text(isSearching ? 'tracking.searching' : 'tracking.submit')}
        </button>
      </form>
      {remembered.length > 0 && (
        <section className={styles.form} aria-labelledby="remembered">
          <h2 id="remembered" className={styles.remembered}>
            {text('tracking.remembered')}
          </h2>
          {remembered.map((each) => (
            <a key={each} className={`${controls.button} ${controls.secondary}`} href={`/track/${each}`}>
              {each}
            </a>
          ))}
          <button
            type="button"
            className={`${controls.button} ${controls.quiet}`}
            onClick={() => {
              forgetCodes();
              setRemembered([]);
            }}
          >
            {text('tracking.forget')}
          </button>
        </section>
      )}
    </PlainPage>
  );
}
