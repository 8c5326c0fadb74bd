import { useState } from 'react';
import { currentPlace, type DraftName, readDraft } from '../../core/drafts.ts';

/** Whether a form is open over its screen, and what about; from the beginning when something unsent was left in it there. */
export function useFormOpening<Subject extends object>(name: DraftName, none: Subject) {
  const [draft] = useState(() => {
    const found = readDraft<Subject>(name);
    return found?.place === currentPlace() ? found : undefined;
  });
  const [subject, setSubject] = useState(draft?.subject ?? none);
  const [opened, setOpened] = useState(draft !== undefined);
  const open = (about: Subject = none) => {
    setSubject(about);
    setOpened(true);
  };
  return { subject, opened, open, close: () => setOpened(false) };
}
