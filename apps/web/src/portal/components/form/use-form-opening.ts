import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { currentPlace, type DraftName, readDraft } from '../../core/drafts.ts';

/**
 * Navigation state that opens a form as soon as its screen is there.
 * @param about subject of the form; nothing if left out
 */
export const opening = (name: DraftName, about?: object) => ({ opens: name, about });

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
  const navigate = useNavigate();
  const { state } = useLocation();
  const isWanted = state?.opens === name;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once, whatever the screen does meanwhile
  useEffect(() => {
    if (!isWanted) return;
    open(state.about ?? none);
    // The form must not open again when somebody comes back or reloads the page.
    navigate(currentPlace(), { replace: true, preventScrollReset: true });
  }, [isWanted]);
  return { subject, opened, open, close: () => setOpened(false) };
}
