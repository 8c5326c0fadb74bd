import { findConfirmationCode } from '@vakit/contract/confirmation-code.ts';
import { type FormEvent, useEffect, useState } from 'react';
import controls from '../components/controls.module.css';
import { Field } from '../components/field.tsx';
import styles from './tracking.module.css';
import { useTrackingText } from './tracking-text.ts';

/** @param lookedFor the code that stands in the field at first */
export function TrackingForm({ lookedFor = '' }: { readonly lookedFor?: string }) {
  const trackingText = useTrackingText();
  const [code, setCode] = useState(lookedFor);
  const [isSearching, setIsSearching] = useState(false);

  // Back in the browser may bring this page out of its cache as it was left.
  useEffect(() => {
    const stopSearching = () => setIsSearching(false);
    window.addEventListener('pageshow', stopSearching);
    return () => window.removeEventListener('pageshow', stopSearching);
  }, []);

  function search(event: FormEvent) {
    event.preventDefault();
    setIsSearching(true);
    location.assign(`/track/${encodeURIComponent(findConfirmationCode(code) ?? code.trim())}`);
  }

  return (
    <form className={styles.form} onSubmit={search}>
      <Field
        label={trackingText('code')}
        value={code}
        // English capitals: the Turkish ones would make İ of an i.
        onChange={({ target }) => setCode(target.value.toUpperCase())}
        placeholder="ABC-123-XYZ"
        hint={trackingText('intro')}
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
        {trackingText(isSearching ? 'searching' : 'submit')}
      </button>
    </form>
  );
}
