// Lets the browser do proof of work while the report is written, so that programs cannot send many; determines the
// location if the user wants that. Without this script the form works unchanged, with stricter limits.
const form = document.getElementById('report');
const state = document.getElementById('state');

async function work(ticket, bits) {
  const encoder = new TextEncoder();
  for (let answer = 0; ; answer += 1) {
    const digest = new DataView(await crypto.subtle.digest('SHA-256', encoder.encode(`${ticket}:${answer}`)));
    if (Math.clz32(digest.getUint32(0)) >= bits) return String(answer);
  }
}

if (form) {
  const { ticket, work: answer } = form.elements;
  const working = globalThis.crypto?.subtle
    ? work(ticket.value, Number(form.dataset.work)).then((found) => {
        answer.value = found;
      })
    : Promise.resolve();
  let isSent = false;
  form.addEventListener('submit', (event) => {
    if (isSent) {
      event.preventDefault();
      return;
    }
    isSent = true;
    if (state) state.textContent = form.dataset.wait ?? '';
    if (answer.value !== '' || !globalThis.crypto?.subtle) return;
    event.preventDefault();
    working.finally(() => form.submit());
  });
  // A user that returns to the page may send it again.
  addEventListener('pageshow', () => {
    isSent = false;
    if (state) state.textContent = '';
  });

  const locate = document.getElementById('locate');
  const button = locate?.querySelector('button');
  const found = locate?.querySelector('[role=status]');
  if (locate && button && found && 'geolocation' in navigator) {
    locate.hidden = false;
    button.addEventListener('click', () => {
      found.textContent = button.dataset.finding ?? '';
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => {
          form.elements.position.value = `${coords.latitude.toFixed(6)},${coords.longitude.toFixed(6)}`;
          found.textContent = button.dataset.found ?? '';
        },
        () => {
          found.textContent = button.dataset.failed ?? '';
        },
        { maximumAge: 60_000, timeout: 15_000, enableHighAccuracy: true },
      );
    });
  }
}
