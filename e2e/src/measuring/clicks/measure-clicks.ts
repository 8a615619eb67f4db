import { type Browser, chromium, type Page } from '@playwright/test';
import { switchTenant } from '../../admin/account-menu.ts';
import { openSite } from '../../admin/open-site.ts';
import { makeTenant } from '../../admin/tenant.ts';
import { cameraArguments } from '../../browser/camera-feed.ts';
import { chromiumArguments, chromiumEnvironment, chromiumPath, prepareChromium } from '../../browser/chromium.ts';
import { startServer } from '../../processes/test-server.ts';
import { signIn, type Username } from '../../sign-in/sign-in.ts';
import { caseWithPhoto, prepareField, scannedCheckList } from './field-walks.ts';
import { firstLoanByHand } from './first-loan.ts';
import { clickGoals } from './goals.ts';
import { Hand, type PartCount } from './hand.ts';

/** What one walk takes. */
export interface MeasuredWalk {
  readonly walk: string;
  readonly clicks: number;
  readonly typed: number;
  readonly goal: number;
  readonly parts: readonly PartCount[];
}

/** Opens pages of a server, for the walks. */
export interface WalkPages {
  /** Of a desk, with an account of the demonstration tenant signed in. */
  readonly desk: (username: Username) => Promise<Page>;
  /** Of a phone with a camera, with an account signed in or none. */
  readonly phone: (username?: Username) => Promise<Page>;
  /** Address of the server, without a slash at the end. */
  readonly origin: string;
}

const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

/** Takes every walk in a real browser, and counts what it presses and types. */
export async function takeWalks({ desk, phone: openPhone, origin }: WalkPages): Promise<readonly MeasuredWalk[]> {
  const administrator = await desk('super');
  const tenant = { key: `walk-${Date.now()}`, name: `Walk ${Date.now()}`, sites: ['Depot'] };
  await makeTenant(administrator, tenant);
  await switchTenant(administrator, tenant.name);
  await administrator.goto('/dashboard');
  const byHand = new Hand(administrator);
  await firstLoanByHand(byHand, () => openPhone());

  await prepareField(await desk('tenant'));
  const checkList = new Hand(await openPhone('user'));
  await scannedCheckList(checkList, origin);
  const photo = new Hand(checkList.page);
  await caseWithPhoto(photo, origin);

  const loanReturn = byHand.parts.filter(({ part }) => part === 'return');
  return [
    measured('empty site to first loan returned, by hand', byHand.parts, clickGoals.firstLoanByHand),
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
      async desk(username) {
        const page = await openPage(browser, server.url, desktop);
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
