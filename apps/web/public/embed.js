// Shows a salon's booking page on its own website: in place, behind a button, or in a panel at the edge of the window.
(() => {
  const script = document.currentScript;
  const { origin } = new URL(script.src);
  const {
    salon,
    mode = 'inline',
    label = 'Randevu al',
    color = '#3a4fb8',
    text = '#fff',
    appearance,
    ground,
  } = script.dataset;

  const element = (name, properties, style) => {
    const made = Object.assign(document.createElement(name), properties);
    Object.assign(made.style, style);
    return made;
  };
  /** `dark` or `light`; undefined where the page looks as the salon has chosen */
  function look() {
    if (appearance === 'auto') return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    return appearance;
  }
  function openFrame(as, style) {
    const query = new URLSearchParams({ as, ...(look() && { appearance: look() }) });
    return element(
      'iframe',
      { src: `${origin}/embed/${encodeURIComponent(salon)}?${query}`, title: label, allow: 'clipboard-write' },
      { display: 'block', width: '100%', border: '0', colorScheme: 'normal', ...style },
    );
  }
  /** Calls back with what the page in a frame tells; returns how to stop. */
  function hear(frame, told) {
    const listener = ({ source, origin: from, data }) => {
      if (source === frame.contentWindow && from === origin && data) told(data);
    };
    addEventListener('message', listener);
    return () => removeEventListener('message', listener);
  }

  function showInline() {
    const frame = openFrame('inline', { height: '640px' });
    script.after(frame);
    hear(frame, ({ vakitHeight }) => {
      if (typeof vakitHeight === 'number') frame.style.height = `${Math.ceil(vakitHeight)}px`;
    });
  }

  function showButton(isPanel) {
    const edge = isPanel ? { position: 'fixed', right: '16px', bottom: '16px', zIndex: '2147483000' } : {};
    const button = element(
      'button',
      { type: 'button', textContent: label },
      {
        minHeight: '48px',
        padding: '0 24px',
        border: '0',
        borderRadius: '24px',
        background: color,
        color: text,
        font: '600 16px/1.2 system-ui, sans-serif',
        cursor: 'pointer',
        ...edge,
      },
    );
    button.addEventListener('click', () => openDialog(isPanel));
    script.after(button);
  }

  function openDialog(isPanel) {
    const place = isPanel
      ? { width: 'min(440px, 100vw)', height: '100dvh', margin: '0 0 0 auto' }
      : { width: 'min(820px, 100vw)', height: 'min(920px, 100dvh)', margin: 'auto', borderRadius: '12px' };
    // Until the page is there: as the salon looked when its line was made, else as salons look by default.
    const isDark = (look() ?? ground) !== 'light';
    const dialog = element(
      'dialog',
      { ariaLabel: label },
      {
        maxWidth: 'none',
        maxHeight: 'none',
        padding: '0',
        border: '0',
        overflow: 'hidden',
        background: isDark ? '#0e1014' : '#f4f5f8',
        ...place,
      },
    );
    const close = element(
      'button',
      { type: 'button', textContent: '×', ariaLabel: 'Kapat · Close' },
      {
        display: 'block',
        width: '48px',
        height: '48px',
        margin: '0 0 0 auto',
        border: '0',
        background: 'none',
        color: isDark ? '#f3f5f9' : '#14171f',
        font: '28px/1 system-ui, sans-serif',
        cursor: 'pointer',
      },
    );
    const frame = openFrame('window', { height: 'calc(100% - 48px)' });
    dialog.append(close, frame);
    document.body.append(dialog);
    dialog.showModal();

    // Back leaves the salon's booking before it leaves the salon's page.
    history.pushState({ ...history.state, isVakitOpen: true }, '');
    const leave = () => dialog.close();
    addEventListener('popstate', leave);
    close.addEventListener('click', leave);
    const stop = hear(frame, ({ vakitHeight, vakitClose }) => {
      if (vakitClose) leave();
      // Once the page is there, it has a button of its own in the same place.
      if (!vakitHeight || !close.isConnected) return;
      close.remove();
      frame.style.height = '100%';
      frame.focus();
    });
    dialog.addEventListener('close', () => {
      removeEventListener('popstate', leave);
      stop();
      // The steps of the booking go from the history with their frame.
      dialog.remove();
      if (history.state?.isVakitOpen) history.back();
    });
  }

  if (mode === 'inline') showInline();
  else showButton(mode === 'panel');
})();
