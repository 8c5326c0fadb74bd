// The least that React can show: a heading, and a button that answers.
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';

function EmptyPage() {
  const [isPressed, press] = useState(false);
  return createElement(
    'main',
    null,
    createElement('h1', null, isPressed ? 'Tamam' : 'Vakit'),
    createElement('button', { type: 'button', 'aria-pressed': isPressed, onClick: () => press(true) }, 'Vakit'),
  );
}

createRoot(document.getElementById('root')).render(createElement(EmptyPage));
