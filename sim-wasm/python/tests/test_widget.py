"""The page in a notebook, as far as that goes without one: scripts/lib/notebook/jupyter.mjs has a real one."""

import gzip
import importlib.util
import json
import unittest

import faultline

BELADY = [1, 2, 3, 4, 1, 2, 5, 1, 2, 3, 4, 5]


@unittest.skipIf(importlib.util.find_spec("anywidget") is None, "anywidget is not installed")
class Widget(unittest.TestCase):
    def test_notebooks_get_a_widget_and_others_its_link(self):
        widget = faultline.show("#v=1&view=lab&a=fifo&f=3&r=1.2.3")
        data = widget._repr_mimebundle_()
        data = data[0] if isinstance(data, tuple) else data
        self.assertEqual(data["application/vnd.jupyter.widget-view+json"]["model_id"], widget.model_id)
        self.assertIn("#v=1&view=lab&a=fifo&f=3&r=1.2.3", data["text/plain"])

    def test_a_table_is_shown_at_the_end_of_its_replay(self):
        table = faultline.replay(BELADY, policy="fifo", frames=3)
        shown = "#v=1&view=lab&a=fifo&f=3&r=1.2.3.4.1.2.5.1.2.3.4.5&t=12&st=3&embed=1&controls=full"
        self.assertEqual(faultline.show(table).link, shown)

    def test_of_an_address_only_the_link_is_used(self):
        for before in ["", "http://127.0.0.1:8080/", "https://example.org/faultline/?x=1", "file:///home/me/faultline.html"]:
            self.assertEqual(faultline.show(f"{before}#v=1&view=lab").link, "#v=1&view=lab&embed=1&controls=full")

    def test_a_link_says_how_much_of_the_page_is_there(self):
        link = "#v=1&view=lab&embed=1&controls=none&f=4"
        self.assertEqual(faultline.show(link).link, "#v=1&view=lab&controls=none&f=4&embed=1")

    def test_the_page_is_sent_to_a_frame_that_asks_and_is_in_no_notebook(self):
        widget, sent = faultline.show("#v=1&view=lab", height=300), []
        widget.send = lambda content, buffers: sent.append((content, buffers))
        widget._handle_custom_msg({"type": "else"}, [])
        self.assertEqual(sent, [])
        widget._handle_custom_msg({"type": "page"}, [])
        [(content, [page])] = sent
        self.assertEqual(content, {"type": "page"})
        self.assertIn(b"<title>Faultline", gzip.decompress(page))
        state = widget.get_state()
        self.assertEqual(state["height"], 300)
        self.assertLess(len(json.dumps(state)), 20_000)


if __name__ == "__main__":
    unittest.main()
