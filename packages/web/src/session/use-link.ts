// The link is the page's memory: what is open follows from it, and every choice is written to it.

import { useCallback, useEffect, useState } from "react";
import { linkFromHash, linkToHash, type PageLink } from "../link/link.ts";

export function useLink(): readonly [PageLink, (change: Partial<PageLink>) => void] {
  const [link, setLink] = useState(() => linkFromHash(location.hash));
  useEffect(() => {
    const follow = () => setLink(linkFromHash(location.hash));
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  const update = useCallback((change: Partial<PageLink>) => {
    const next = { ...linkFromHash(location.hash), ...change };
    const hash = linkToHash(next);
    if (hash === location.hash) return;
    // Another case is a step back and forth; locks and seeds only change the step.
    if (change.choice === undefined) history.replaceState(null, "", hash);
    else history.pushState(null, "", hash === "" ? location.pathname + location.search : hash);
    setLink(next);
  }, []);
  return [link, update];
}
