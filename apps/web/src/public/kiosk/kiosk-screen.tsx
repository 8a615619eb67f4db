import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isCulture } from '@tingest/domain/foundation';
import { type ReactNode, useEffect, useState } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import { fetchKiosk, type KioskDevice, type KioskPerson, kioskCredential } from '../../api/kiosk.ts';
import { useStore } from '../../lib/store/store.ts';
import { changeCulture } from '../../lib/texts/texts.ts';
import { pageTitle, useWindowTitle } from '../../lib/title/window-title.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Counter } from './counter.tsx';
import styles from './kiosk.module.css';
import { PairForm } from './pair-form.tsx';
import { Welcome } from './welcome.tsx';
import '../../ui/styles/form-styles.ts';

/** Interval at which an idle kiosk tells that it is there and follows changes, in milliseconds. */
const stateInterval = 60_000;

/** `/kiosk`: a counter tablet. It is paired once; then people scan their badge, objects, and are signed out. */
export function KioskScreen(): ReactNode {
  const credential = useStore(kioskCredential);
  return (
    <main id="main" tabIndex={-1} data-page-focus className={styles.page}>
      {credential === null ? <PairForm /> : <PairedKiosk key={credential} credential={credential} />}
    </main>
  );
}

function PairedKiosk({ credential }: { readonly credential: string }): ReactNode {
  const { data, error, refetch } = useQuery({
    queryKey: ['kiosk', credential],
    queryFn: () => fetchKiosk(credential),
    refetchInterval: stateInterval,
  });
  if (data) return <Kiosk device={data} credential={credential} />;
  if (error) return <ErrorState messages={errorTexts(error)} onRetry={() => void refetch()} />;
  return <Loader m="auto" />;
}

/** The last person that was here, for a farewell. */
export interface Farewell {
  readonly name: string;
  readonly count: number;
}

function Kiosk({ device, credential }: { readonly device: KioskDevice; readonly credential: string }): ReactNode {
  const [person, setPerson] = useState<KioskPerson | null>(null);
  const [farewell, setFarewell] = useState<Farewell | null>(null);
  useWindowTitle(pageTitle(device.name));
  const culture = person?.culture ?? device.culture;
  useEffect(() => {
    if (isCulture(culture)) void changeCulture(culture, { remember: false });
  }, [culture]);
  if (person) {
    return (
      <Counter
        key={person.token}
        person={person}
        onEnd={(count) => {
          setFarewell({ name: person.name, count });
          setPerson(null);
        }}
      />
    );
  }
  return <Welcome device={device} credential={credential} farewell={farewell} onSignIn={setPerson} />;
}
