import { useNavigate } from '@tanstack/react-router';
import { pageParameters, usePageParameters } from './page-parameters.ts';

type Search = Readonly<Record<string, unknown>>;

interface Wall {
  readonly isWall: boolean;
  /** Shows the open page on the wall, over the full screen where the browser allows it. */
  readonly enter: () => void;
  readonly leave: () => void;
}

/** Provides the way to the wall display of the open page and back. */
export function useWall(): Wall {
  const { isWall } = usePageParameters();
  const navigate = useNavigate();
  return {
    isWall,
    enter() {
      document.documentElement.requestFullscreen?.().catch(() => {});
      void navigate({ to: '.', search: (before: Search) => ({ ...before, wall: true }) });
    },
    leave() {
      if (document.fullscreenElement) void document.exitFullscreen();
      pageParameters.set({ ...pageParameters.get(), isWall: false });
      void navigate({ to: '.', search: ({ wall: _, ...otherSearch }: Search) => otherSearch });
    },
  };
}
