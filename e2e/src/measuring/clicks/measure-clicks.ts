import { type Browser, chromium, type Page } from '@playwright/test';
import { onEmptySite } from '../../admin/empty-site.ts';
import { openSite } from '../../admin/open-site.ts';
import { cameraArguments } from '../../browser/camera-feed.ts';
import { chromiumArguments, chromiumEnvironment, chromiumPath, prepareChromium } from '../../browser/chromium.ts';
import { startServer } from '../../processes/test-server.ts';
import { signIn, type Username } from '../../sign-in/sign-in.ts';
import { ClickCounter, type PartCount } from './click-counter.ts';
import { caseWithPhoto, prepareField, scannedCheckList } from './field-walks.ts';
import { firstLoanInEditors } from './first-loan.ts';
import { firstLoanOfTemplate } from './first-loan-of-template.ts';
import { clickGoals } from './goals.ts';

/** Clicks and typed fields of one walk. */
export interface MeasuredWalk {
  readonly walk: string;
  readonly clicks: number;
  readonly typed: number;
  readonly goal: number;
  readonly parts: readonly PartCount[];
}

/** Opens pages of a server, for the walks. */
export interface WalkPages {
  /** Of a wide screen, with an account of the demonstration tenant signed in. */
  readonly desktop: (username: Username) => Promise<Page>;
  /** Of a phone with a camera, with an account signed in or none. */
  readonly phone: (username?: Username) => Promise<Page>;
  /** Address of the server, without a slash at the end. */
  readonly origin: string;
}

const wideScreen = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

/** Takes every walk in a real browser, and counts what it presses and types. */
export async function takeWalks({ desktop, phone: openPhone, origin }: WalkPages): Promise<readonly MeasuredWalk[]> {
  const administrator = await desktop('super');
  const inEditors = new ClickCounter(administrator);
  await onEmptySite(administrator, () => firstLoanInEditors(inEditors, () => openPhone()));
  const ofTemplate = new ClickCounter(administrator);
  await onEmptySite(administrator, (site) => firstLoanOfTemplate(ofTemplate, () => openPhone(), site));

  await prepareField(await desktop('tenant'));
  const checkList = new ClickCounter(await openPhone('user'));
  await scannedCheckList(checkList, origin);
  const photo = new ClickCounter(checkList.page);
  await caseWithPhoto(photo, origin);

  const loanReturn = inEditors.parts.filter(({ part }) => part === 'return');
  return [
    measured('empty site to first loan returned, from a template', ofTemplate.parts, clickGoals.firstLoanOfTemplate),
    measured('empty site to first loan returned, by hand', inEditors.parts, clickGoals.firstLoanInEditors),
    measured('scan to sent checklist', checkList.parts, clickGoals.scannedCheckList),
    measured('return', loanReturn, clickGoals.loanReturn),
    measured('case with photo', photo.parts, clickGoals.caseWithPhoto),
  ];
}

function measured(walk: string, parts: readonly PartCount[], goal: number): MeasuredWalk {
  const sum = (of: (part: PartCount) => number) => parts.reduce((total, part) => total + of(part), 0);
  return { walk, clicks: sum(({ clicks }) => clicks), typed: sum(({ typed }) => typed), goal, parts };
}

/** Takes the walks on a server of its own, with the web app as it is built. */
export async function measureClicks(): Promise<readonly MeasuredWalk[]> {
  await prepareChromium();
  const server = await startServer();
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: [...chromiumArguments, ...cameraArguments],
    env: chromiumEnvironment(),
  });
  try {
    return await takeWalks({
      origin: server.url,
      async desktop(username) {
        const page = await openPage(browser, server.url, wideScreen);
        await signIn(page, username);
        if (username !== 'super') await openSite(page, 'skola');
        return page;
      },
      async phone(username) {
        const page = await openPage(browser, server.url, phone);
        if (username) await signIn(page, username);
        return page;
      },
    });
  } finally {
    await browser.close();
    await server.close();
  }
}

async function openPage(browser: Browser, baseURL: string, viewport: typeof phone): Promise<Page> {
  const isPhone = viewport === phone;
  const context = await browser.newContext({
    ...{ baseURL, viewport, locale: 'en-US', hasTouch: isPhone, isMobile: isPhone },
    permissions: ['camera'],
  });
  return context.newPage();
}
