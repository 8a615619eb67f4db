// Shows a message and offers to reload if the app does not start: otherwise a script that fails or hangs leaves a blank
// page. A separate file, because the Content-Security-Policy allows no inline script; with separate texts, because
// those of the app may be the part that is missing.
(() => {
  const waitMs = 20_000;
  const texts = {
    sv: {
      failed: 'Sidan kunde inte laddas. Kontrollera anslutningen och ladda om sidan.',
      slow: 'Det tar lång tid att ladda sidan. Vänta eller ladda om sidan.',
      reload: 'Ladda om sidan',
    },
    en: {
      failed: 'The page could not be loaded. Check the connection and reload the page.',
      slow: 'The page is taking a long time to load. Wait, or reload the page.',
      reload: 'Reload the page',
    },
    nb: {
      failed: 'Siden kunne ikke lastes. Kontroller forbindelsen og last siden på nytt.',
      slow: 'Det tar lang tid å laste siden. Vent, eller last siden på nytt.',
      reload: 'Last siden på nytt',
    },
  };
  let notice = null;

  /** The language that the app would choose: the one kept from before, else the first of the browser's that there is. */
  function language() {
    let chosen = null;
    try {
      chosen = window.localStorage.getItem('tingest.culture');
    } catch {
      // Storage may be forbidden; the browser's languages are right then.
    }
    const codes = [chosen, ...navigator.languages].map((code) => (code ?? '').slice(0, 2).replace(/^n[on]$/, 'nb'));
    return codes.find((code) => Object.hasOwn(texts, code)) ?? 'en';
  }

  function hasStarted() {
    const root = document.getElementById('root');
    return root !== null && [...root.children].some(({ tagName }) => tagName !== 'STYLE');
  }

  function show(reason) {
    if (hasStarted() || !document.body) return;
    const code = language();
    notice?.remove();
    notice = document.createElement('div');
    notice.setAttribute('role', 'alert');
    notice.lang = code;
    notice.style.cssText =
      'max-width:32rem;margin:15vh auto 0;padding:0 1rem;text-align:center;font:1rem/1.5 system-ui,sans-serif';
    const text = document.createElement('p');
    text.textContent = texts[code][reason];
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = texts[code].reload;
    button.style.cssText = 'font:inherit;padding:0.6rem 1.2rem;min-height:44px;cursor:pointer';
    button.addEventListener('click', () => window.location.reload());
    notice.append(text, button);
    document.body.append(notice);
  }

  function failed({ target }) {
    if (target === window || target instanceof HTMLScriptElement) show('failed');
  }
  const isRejected = () => show('failed');
  const timer = setTimeout(() => show('slow'), waitMs);
  window.addEventListener('error', failed, true);
  window.addEventListener('unhandledrejection', isRejected);
  document.addEventListener('DOMContentLoaded', () => {
    const watched = new MutationObserver(() => {
      if (!hasStarted()) return;
      watched.disconnect();
      clearTimeout(timer);
      window.removeEventListener('error', failed, true);
      window.removeEventListener('unhandledrejection', isRejected);
      notice?.remove();
    });
    watched.observe(document.getElementById('root'), { childList: true });
  });
})();
