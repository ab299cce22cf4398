import { describe, expect, it } from "vitest";
import { formatLink, parseLink } from "../../base/link/url.ts";
import { createLocation, type LocationStore } from "../../base/model/location.ts";
import { labUrl } from "../../base/link/string/lab-url.ts";
import { arenaUrl } from "../link/arena-url.ts";
import { travel } from "./travel.ts";

const SILBERSCHATZ = "7.0.1.2.0.3.0.4.2.3.0.3.2.1.2.0.1.7.0.1";

/** A page at a link, and the links of its history, oldest first. */
function page(hash: string) {
  const location = createLocation(parseLink(hash));
  const history = [formatLink(location.getState().committed)];
  location.subscribe(({ intent, committed }) => {
    const link = formatLink(committed);
    if (intent === "push" && history.at(-1) !== link) history.push(link);
    if (intent === "replace") history[history.length - 1] = link;
  });
  return { location, history };
}

const arena = (location: LocationStore) => arenaUrl.read(location.paramsOf("arena"));
const lab = (location: LocationStore) => labUrl.read(location.paramsOf("lab"));
const policies = (location: LocationStore) => arena(location).lanes.map(({ policy }) => policy);

describe("between the Lab and the Arena", () => {
  it("string, frames, policy and step travel to the Arena", () => {
    const { location, history } = page(`#v=1&view=lab&a=arc&f=4&r=${SILBERSCHATZ}&t=7&st=3`);
    travel(location, "arena");
    expect(arena(location)).toMatchObject({
      references: SILBERSCHATZ.replaceAll(".", " "),
      frames: 4,
      step: 7,
      stage: 3,
    });
    expect(policies(location)).toEqual(["fifo", "lru", "clock", "opt", "arc"]);
    expect(history.length).toBe(2);
  });

  it("a pattern travels with its seed", () => {
    const { location } = page("#v=1&view=lab&a=lru&f=3&g=zipf:n=40&seed=7");
    travel(location, "arena");
    expect(arena(location)).toMatchObject({ pattern: { id: "zipf", params: { length: 40 } }, seed: 7 });
  });

  it("going back keeps what was changed in the Arena", () => {
    const { location } = page(`#v=1&view=lab&a=lru&f=3&r=${SILBERSCHATZ}`);
    travel(location, "arena");
    location.push("arena", (params) => arenaUrl.write(params, { references: "1 2 3 1", frames: 2, step: 2, stage: 3 }));
    travel(location, "lab");
    expect(lab(location)).toMatchObject({ policy: "lru", references: "1 2 3 1", frames: 2, step: 2 });
  });

  it("the Lab's own parameters travel with its policy, there and back", () => {
    const { location } = page("#v=1&view=lab&a=clock&c=load-r:0&f=3&r=1.2.3");
    travel(location, "arena");
    expect(arena(location).lanes[2]).toEqual({ policy: "clock", params: [["load-r", 0]] });
    const lanes = arena(location).lanes.with(2, { policy: "clock", params: [["load-r", 1]] });
    location.push("arena", (params) => arenaUrl.write(params, { lanes }));
    travel(location, "lab");
    expect(lab(location).params).toEqual([["load-r", 1]]);
  });

  it("the string that the Arena had before is one step back", () => {
    const { location, history } = page("#v=1&view=arena&a=lru,opt&f=2&r=9.8.9");
    location.open(parseLink(`#v=1&view=lab&a=lru&f=3&r=${SILBERSCHATZ}`));
    expect(travel(location, "arena")).toBe(true);
    expect(history.slice(-2)).toEqual([
      "#v=1&view=arena&a=lru,opt&f=2&r=9.8.9",
      `#v=1&view=arena&a=lru,opt&r=${SILBERSCHATZ}&st=2`,
    ]);
  });

  it("the Lab's own string is one step back, too, and a fork of it does not stay", () => {
    const { location, history } = page("#v=1&view=lab&a=lru&f=2&r=1.2.4&t=1&st=3&fk=3&fr=1.2.3");
    location.open(parseLink("#v=1&view=arena&f=3&r=9.8.9&t=1"));
    expect(travel(location, "lab")).toBe(true);
    expect(history.at(-2)).toBe("#v=1&view=lab&a=lru&f=2&r=1.2.4&t=1&st=3&fk=3&fr=1.2.3");
    expect(lab(location)).toMatchObject({ references: "9 8 9", fork: 0, original: "" });
  });

  it("nothing is new the second time, so each view keeps its place", () => {
    const { location } = page("#v=1&view=lab&a=lru&f=3&r=1.2.3.4&t=2&st=3");
    travel(location, "arena");
    location.replace("arena", (params) => arenaUrl.write(params, { step: 4 }));
    travel(location, "lab");
    expect(lab(location).step).toBe(2);
    expect(travel(location, "arena")).toBe(false);
    expect(arena(location).step).toBe(4);
  });

  it("what the views begin with stays theirs, and a challenge stays as it was given", () => {
    const { location } = page("#v=1&view=lab");
    travel(location, "arena");
    expect(formatLink(location.getState().link)).toBe("#v=1&view=arena");
    const challenge = "#v=1&view=lab&a=lru&f=3&r=1.2.3&m=predict&lk=1";
    const other = page(challenge);
    travel(other.location, "arena");
    expect(formatLink(other.location.getState().link)).toBe("#v=1&view=arena");
    other.location.push("arena", (params) => arenaUrl.write(params, { references: "5 6" }));
    travel(other.location, "lab");
    expect(formatLink(other.location.getState().link)).toBe(challenge);
  });

  it("an Arena without room for a lane shows the Lab's policy instead of the last one", () => {
    const { location } = page("#v=1&view=arena&a=fifo,lru,clock,opt,lfu,mfu&f=3&r=1.2");
    location.open(parseLink("#v=1&view=lab&a=arc&f=3&r=1.2"));
    travel(location, "arena");
    expect(policies(location)).toEqual(["fifo", "lru", "clock", "opt", "lfu", "arc"]);
  });
});
