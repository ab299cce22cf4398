import { act, cleanup, render, screen } from "@testing-library/react";
import { Suspense, type ReactNode } from "react";
import { afterEach, expect, test } from "vitest";
import { lazyComponent } from "./lazy-component.tsx";

const Hello = ({ name }: { readonly name: string }): ReactNode => <p>Hello {name}</p>;

afterEach(cleanup);

test("code that is not here yet is waited for", async () => {
  const Greeting = lazyComponent(async () => Hello);
  const greeting = (name: string) => (
    <Suspense fallback={<p>wait</p>}>
      <Greeting name={name} />
    </Suspense>
  );
  const { rerender } = render(greeting("Belady"));
  expect(screen.getByText("wait")).toBeTruthy();
  const shown = await screen.findByText("Hello Belady");
  act(() => rerender(greeting("Denning")));
  expect(shown.textContent, "it is the same element that says something else").toBe("Hello Denning");
});

test("code that was fetched before is rendered without a fallback", async () => {
  const Greeting = lazyComponent(async () => Hello);
  await Greeting.fetch();
  render(<Greeting name="Corbató" />);
  expect(screen.getByText("Hello Corbató")).toBeTruthy();
});
