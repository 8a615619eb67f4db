import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LanguagePicker } from '../../ui/preferences/language-picker.tsx';
import styles from './guest-layout.module.css';

/** One card in the middle of the page, the languages below. */
export function GuestLayout(): ReactNode {
  return (
    <div className={styles.page}>
      <main id="main" tabIndex={-1} data-page-focus className={styles.card}>
        <Outlet />
      </main>
      <footer className={styles.languages}>
        <LanguagePicker />
      </footer>
    </div>
  );
}
