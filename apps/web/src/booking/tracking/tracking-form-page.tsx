import { useEffect, useState } from 'react';
import controls from '../components/controls.module.css';
import { PlainPage } from '../components/plain-page.tsx';
import { useSpeech } from '../language-context.tsx';
import { useTitle } from '../use-title.ts';
import { forgetCodes, rememberedCodes } from './remembered-codes.ts';
import styles from './tracking.module.css';
import { TrackingForm } from './tracking-form.tsx';
import { useTrackingText } from './tracking-text.ts';

export function TrackingFormPage() {
  const { text } = useSpeech();
  const trackingText = useTrackingText();
  const [remembered, setRemembered] = useState<readonly string[]>([]);
  useTitle(text('title.tracking'));

  // The server that draws the page knows none.
  useEffect(() => setRemembered(rememberedCodes()), []);

  return (
    <PlainPage>
      <h1 className={styles.heading}>{trackingText('heading')}</h1>
      <TrackingForm />
      {remembered.length > 0 && (
        <section className={styles.form} aria-labelledby="remembered">
          <h2 id="remembered" className={styles.remembered}>
            {trackingText('remembered')}
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
            {trackingText('forget')}
          </button>
        </section>
      )}
    </PlainPage>
  );
}
