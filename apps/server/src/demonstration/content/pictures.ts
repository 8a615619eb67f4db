/** A drawing that stands for a photo or a signature. */
export interface ContentPicture {
  readonly fileName: string;
  readonly kind: 'jpeg' | 'png';
  readonly svg: string;
}

const drawing = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720" viewBox="0 0 96 72">
  <rect width="96" height="72" fill="#bfdbfe"/><circle cx="82" cy="12" r="7" fill="#fde68a"/>
  <path d="M0 44 Q24 36 48 43 T96 40 V72 H0Z" fill="#65a30d"/><path d="M0 58 Q40 52 96 57 V72 H0Z" fill="#d6b37c"/>
  ${content}</svg>`;

const swing = `<g stroke="#7c2d12" stroke-width="2.4" stroke-linecap="round"><path d="M20 60 28 18M36 60 28 18M60 60 68 18M76 60 68 18M28 18H68"/></g>`;

/** By the name that forms give them. */
export const pictures: Readonly<Record<string, ContentPicture>> = {
  playground: {
    fileName: 'oversikt.jpg',
    kind: 'jpeg',
    svg: drawing(`${swing}<g stroke="#334155" stroke-width=".7"><path d="M40 18V46M48 18V46M54 18V46M62 18V46"/></g>
      <rect x="38" y="46" width="12" height="2" fill="#1e293b"/><rect x="52" y="46" width="12" height="2" fill="#1e293b"/>
      <path d="M2 60V46L9 40L16 46V60Z" fill="#b91c1c"/><path d="M7 60V51H11V60Z" fill="#450a0a"/>`),
  },
  swing: {
    fileName: 'gunga.jpg',
    kind: 'jpeg',
    svg: drawing(`<g stroke="#334155" stroke-width="2"><path d="M30 0V40M66 0V36"/></g>
      <path d="M24 40 70 35 71 42 25 47Z" fill="#1e293b"/><path d="M46 37 50 41 46 43 51 46" stroke="#f8fafc" fill="none"/>
      <circle cx="48" cy="41" r="10" fill="none" stroke="#dc2626" stroke-width="1.4"/>`),
  },
  slide: {
    fileName: 'rutschkana.jpg',
    kind: 'jpeg',
    svg: drawing(`<path d="M22 20H34V60M22 20V60M22 30H34M22 40H34M22 50H34" stroke="#475569" stroke-width="2" fill="none"/>
      <path d="M34 20 Q52 24 62 48 T82 58" stroke="#f59e0b" stroke-width="7" fill="none"/>
      <path d="M66 48 69 56" stroke="#111827"/><circle cx="68" cy="52" r="8" fill="none" stroke="#dc2626" stroke-width="1.4"/>`),
  },
  signature: {
    fileName: 'underskrift.png',
    kind: 'png',
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200" viewBox="0 0 60 20"><rect width="60" height="20" fill="#fff"/>
      <path d="M4 14C8 2 12 1 11 7S7 19 12 13 16 8 18 10 17 15 20 12 23 6 26 9 23 16 28 12 34 3 36 5 31 17 36 13 42 8 44 11 50 9 56 8"
      fill="none" stroke="#1e3a8a" stroke-width=".8" stroke-linecap="round"/></svg>`,
  },
};
