import { ui } from "../../text/en/ui.ts";
import { View } from "../../ui/view.tsx";

function Logs() {
  return (
    <View name="logs" title={ui.views.logs}>
      <h1>{ui.views.logs}</h1>
    </View>
  );
}

export { Logs as default };
