/** What a scroller holds and does not show, from top to bottom. */
export interface OutOfSight {
  above: readonly Element[];
  below: readonly Element[];
}

/** So much of a thing must be seen for it to be found and clicked. */
const ENOUGH = 0.75;

/** Watches which of these elements a scroller does not show. Returns how to stop. */
export function watchSight(
  scroller: Element,
  selector: string,
  report: (hidden: OutOfSight) => void,
): () => void {
  const watched = new Set<Element>();
  const above = new Set<Element>();
  const below = new Set<Element>();
  // In the order of the page, which is from top to bottom.
  const tell = () => {
    const all = [...watched].sort((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    report({ above: all.filter((one) => above.has(one)), below: all.filter((one) => below.has(one)) });
  };
  const forget = (element: Element) => {
    above.delete(element);
    below.delete(element);
  };

  const sight = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio, boundingClientRect, rootBounds } of entries) {
        forget(target);
        // What has no size is not drawn, and so nowhere.
        if (intersectionRatio >= ENOUGH || boundingClientRect.height === 0 || !rootBounds) continue;
        (boundingClientRect.top < rootBounds.top ? above : below).add(target);
      }
      tell();
    },
    { root: scroller, threshold: ENOUGH },
  );

  const settle = () => {
    const here = new Set(scroller.querySelectorAll(selector));
    for (const element of watched) {
      if (here.has(element)) continue;
      sight.unobserve(element);
      watched.delete(element);
      forget(element);
    }
    for (const element of here) {
      if (watched.has(element)) continue;
      watched.add(element);
      sight.observe(element);
    }
    tell();
  };
  const changes = new MutationObserver(settle);
  changes.observe(scroller, { childList: true, subtree: true });
  settle();

  return () => {
    sight.disconnect();
    changes.disconnect();
    report({ above: [], below: [] });
  };
}
