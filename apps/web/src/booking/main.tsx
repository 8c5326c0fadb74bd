import './global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { chosenAppearance, showAppearance } from '../common/appearance.ts';
import { chosenLanguage } from '../common/language-choice.ts';
import { App } from './app.tsx';
import { LanguageProvider } from './language-context.tsx';

document.documentElement.lang = chosenLanguage();
showAppearance(chosenAppearance());

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <LanguageProvider>
      <App path={location.pathname} />
    </LanguageProvider>
  </StrictMode>,
);
