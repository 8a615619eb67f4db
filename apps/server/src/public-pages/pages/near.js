// Requests the browser's location, only on the user's demand, and searches there. Without this script the page works
// unchanged.
const button = document.getElementById('near');
const state = document.getElementById('near-state');
if (button && state && 'geolocation' in navigator) {
  button.hidden = false;
  button.addEventListener('click', () => {
    state.textContent = button.dataset.finding ?? '';
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const address = new URL(button.dataset.address ?? '', location.href);
        address.searchParams.set('near', `${coords.latitude.toFixed(5)},${coords.longitude.toFixed(5)}`);
        location.assign(address);
      },
      () => {
        state.textContent = button.dataset.failed ?? '';
      },
      { maximumAge: 60_000, timeout: 15_000 },
    );
  });
}
