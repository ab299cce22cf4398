import { ui } from "../../text/en/ui.ts";
import { View } from "../../ui/view.tsx";

function Kernel() {
  return (
    <View name="kernel" title={ui.views.kernel}>
      <h1>{ui.views.kernel}</h1>
    </View>
  );
}

export { Kernel as default };
